import { mount } from '../react-root'
import { commandBefore, idsOf } from './command'
import { OwnIdsForm } from './form'

/** Adds the form to the disclosure of an operation. Resolves when it is interactive. */
export function startOwnIds(details: HTMLElement): Promise<void> {
  const container = document.createElement('div')
  details.append(container)
  return mount(
    container,
    <OwnIdsForm ids={idsOf(details)} commandFor={region => commandBefore(details, region)} />,
  )
}
