import { toAddress } from '@docs/model/address'
import type { PageRequests } from '@docs/api-reference/workbench/shape'
import { mount } from '../react-root'
import { ShownCodes } from './shown-codes'
import { Workbench } from './workbench'

/** How long to wait for the requests of a page, in milliseconds. */
const LONGEST = 10_000

/** Adds the form to the disclosure of an operation. Resolves when it is interactive. */
export async function startWorkbench(details: HTMLElement): Promise<void> {
  const { workbench: id = '', requests = '' } = details.dataset
  const response = await fetch(toAddress(requests), { signal: AbortSignal.timeout(LONGEST) })
  if (!response.ok) throw new Error(`${requests} answered ${response.status}.`)
  const { operations, shapes } = (await response.json()) as PageRequests
  const request = operations[id]
  if (!request) throw new Error(`${requests} has no \`${id}\`.`)
  const container = document.createElement('div')
  details.append(container)
  const codes = new ShownCodes(details.parentElement ?? details)
  return mount(container, <Workbench id={id} request={request} shapes={shapes} codes={codes} />)
}
