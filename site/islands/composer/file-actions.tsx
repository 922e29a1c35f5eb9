import { useState } from 'react'

/** Copies or saves a text, and shows whether it worked. */
export function FileActions({ name, text }: { name: string; text: string }) {
  const [said, setSaid] = useState({ text: '', words: '' })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid({ text, words: 'Copied' })
    } catch {
      setSaid({ text, words: 'Couldn’t copy. Save the file instead.' })
    }
  }
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    setSaid({ text, words: 'Saved' })
  }
  return (
    <span className="composer-actions">
      <span role="status">{said.text === text && said.words}</span>
      <button className="button" type="button" onClick={() => void copy()}>
        Copy<span className="visually-hidden"> {name}</span>
      </button>
      <button className="button" type="button" onClick={save}>
        Download<span className="visually-hidden"> {name}</span>
      </button>
    </span>
  )
}
