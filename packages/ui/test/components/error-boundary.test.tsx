import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../client/error-boundary'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('Error boundary', () => {
  test('shows an error in place of a part that crashes, and "Try again" renders it again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    function Part() {
      if (isBroken) throw new Error('Broken')
      return <p>The part</p>
    }
    render(
      <>
        <p>The page</p>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByText('The page')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('This part of the page crashed.')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The part')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
