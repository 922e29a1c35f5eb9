import type { ReactElement, ReactNode } from 'react'
import { elementsOf } from './tabs'
import * as words from '../../words/figures'

interface OptionProps {
  group: 'provider' | 'framework'
  label: string
  value: string
  /** The page about it. */
  href: string
}

const GROUPS = [
  { group: 'provider', label: words.provider },
  { group: 'framework', label: words.framework },
] as const
const LANGUAGES = [
  ['python', 'Python'],
  ['typescript', 'TypeScript'],
] as const

interface StackProps {
  /** The link to all of them. */
  label: string
  href: string
  children: ReactNode
}

/**
 * The one choice of language, provider, and framework. Like the region, it is stored, and becomes
 * attributes on `<html>` before the first paint: tabs follow it, and tables mark the pages about it.
 * Without JavaScript, there is only the link to all of them.
 */
export function Stack({ label, href, children }: StackProps) {
  const options = elementsOf<OptionProps>(children).map(({ props }) => props)
  return (
    <div className="stack">
      <div className="stack-choices with-script">
        <div className="segments" role="group" aria-label={words.language}>
          {LANGUAGES.map(([value, text], index) => (
            <button
              key={value}
              type="button"
              data-choose="tab-language"
              data-value={value}
              aria-pressed={index === 0}
            >
              {text}
            </button>
          ))}
        </div>
        {GROUPS.map(({ group, label }) => (
          <label key={group}>
            {label}
            <select data-choice={`tab-${group}`}>
              <option value="any">{words.any}</option>
              {options
                .filter(option => option.group === group)
                .map(option => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
            </select>
          </label>
        ))}
      </div>
      <p className="stack-pages">
        {children}
        <a className="link stack-all" href={href}>
          {label}
        </a>
      </p>
    </div>
  )
}

/** One provider or framework in Stack: the link to its page, which is visible if it is chosen. */
export const StackOption = ({ label, href }: OptionProps): ReactElement => (
  <a className="link" href={href}>
    {label}
  </a>
)
