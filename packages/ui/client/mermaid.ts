import { toAddress } from '@docs/model/address'
import type { Boot } from '@docs/model/boot'
import * as failureWords from '../words/failures'
import * as figureWords from '../words/figures'

let boot: Boot

interface Drawn {
  id: number
  svg?: string
  error?: string
}

let frame: Promise<Window> | undefined
let nextId = 0
const waiting = new Map<number, (drawn: Drawn) => void>()

/**
 * Draws a diagram that has no picture. Mermaid runs in its own frame, because it writes style
 * elements while it measures, which the page's policy forbids. The frame returns a picture.
 */
export async function drawDiagram(element: HTMLElement, given: Boot): Promise<void> {
  boot = given
  const source = element.querySelector('.diagram-source')?.textContent
  if (!source || !boot.mermaid) return
  const alt = element.querySelector('p')?.textContent ?? ''
  const [light, dark] = await Promise.all([
    picture(source, 'default', alt, 'when-light'),
    picture(source, 'dark', alt, 'when-dark'),
  ])
  element.replaceChildren(light, dark)
}

async function picture(
  source: string,
  theme: 'default' | 'dark',
  alt: string,
  className: string,
): Promise<HTMLImageElement> {
  const { svg, error } = await ask(source, theme)
  if (svg === undefined) throw new Error(error ?? failureWords.diagramMissing)
  const [, width = '', height = ''] =
    /<svg[^>]*?\swidth="([\d.]+)"[^>]*?\sheight="([\d.]+)"/.exec(svg) ?? []
  const image = Object.assign(new Image(), {
    className,
    alt,
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  })
  image.setAttribute('width', width)
  image.setAttribute('height', height)
  return image
}

/** How long the frame may take to load and draw, in milliseconds. */
const TIMEOUT = 30_000

async function ask(source: string, theme: string): Promise<Drawn> {
  frame ??= openFrame()
  frame.catch(() => (frame = undefined))
  const target = await frame
  const id = nextId++
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(failureWords.diagramTooSlow)), TIMEOUT)
    waiting.set(id, drawn => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(drawn)
    })
    target.postMessage({ id, source, theme }, location.origin)
  })
}

function openFrame(): Promise<Window> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe')
    element.src = toAddress(boot.mermaid ?? '')
    element.title = figureWords.diagramDrawing
    element.className = 'mermaid-frame'
    element.tabIndex = -1
    element.setAttribute('aria-hidden', 'true')
    const timer = setTimeout(() => reject(new Error(failureWords.diagramCodeMissing)), TIMEOUT)
    addEventListener('message', event => {
      if (event.source !== element.contentWindow || event.origin !== location.origin) return
      if (event.data === 'ready') {
        clearTimeout(timer)
        resolve(element.contentWindow as Window)
      } else waiting.get((event.data as Drawn).id)?.(event.data as Drawn)
    })
    document.body.append(element)
  })
}
