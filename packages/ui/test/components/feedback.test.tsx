import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Feedback, type FeedbackAnswer } from '../../components/feedback'

afterEach(cleanup)

/** Renders the form, says No, gives a reason, and sends it. */
async function sendAnswer(send: (answer: FeedbackAnswer) => Promise<void>): Promise<void> {
  render(<Feedback send={send} />)
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  fireEvent.change(screen.getByLabelText('What was missing or wrong?'), {
    target: { value: 'An example' },
  })
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Send' })))
}

describe('Feedback form', () => {
  test('asks for a reason only after Yes or No, and focuses it', () => {
    render(<Feedback />)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(document.activeElement).toBe(screen.getByLabelText('What helped?'))
  })

  test('sends the answer and thanks the reader', async () => {
    const sent: FeedbackAnswer[] = []
    await sendAnswer(async answer => void sent.push(answer))
    expect(sent).toEqual([{ helpful: false, reason: 'An example', contact: '' }])
    expect(screen.getByRole('status').textContent).toBe('Thanks for your feedback.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('keeps the text when sending fails', async () => {
    await sendAnswer(() => Promise.reject(new Error('No network')))
    expect(screen.getByRole('status').textContent).toMatch(/^Your feedback wasn’t sent\./)
    const reason = screen.getByLabelText('What was missing or wrong?') as HTMLTextAreaElement
    expect(reason.value).toBe('An example')
  })
})
