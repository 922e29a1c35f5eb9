/** Where a mouse was, in pixels of the window, and when, in milliseconds. */
export interface Place {
  time: number
  x: number
  y: number
}

/** How much of a movement its speed is measured from, in milliseconds. A pause this long ends it. */
const RECENT = 70
/** Guesses farther ahead are too often wrong: in milliseconds, and as a share of the movement. */
const [AHEAD, SHARE] = [120, 0.1]
/** How many links one movement can aim at. */
const GUESSES = 2

/**
 * Tells which link a mouse is about to stop on, 50 to 150 ms before it does: where it comes to rest if
 * it keeps its direction and its deceleration.
 */
export function watchAim(onLink: (link: HTMLAnchorElement) => void): void {
  let track: Place[] = []
  let start: Place | undefined
  let guessed: Element[] = []
  const onMove = ({
    pointerType,
    buttons,
    timeStamp: time,
    clientX: x,
    clientY: y,
  }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons) return
    track = [...track.filter(place => time - place.time <= RECENT), { time, x, y }]
    if (track.length < 2) {
      start = track[0]
      guessed = []
    }
    const rest = start && guessed.length < GUESSES ? placeOfRest(track, start) : null
    const link =
      rest && document.elementFromPoint(rest.x, rest.y)?.closest<HTMLAnchorElement>('a[href]')
    if (!link || guessed.includes(link)) return
    guessed.push(link)
    onLink(link)
  }
  document.addEventListener('pointermove', onMove, { passive: true })
}

/**
 * Where a movement ends if its deceleration stays the same; null while it doesn't slow down, or if
 * that is too far ahead. A hand that reaches for something accelerates, then decelerates (Flash and
 * Hogan, The Coordination of Arm Movements, 1985): of such a movement in 400 ms, the end is known to
 * a few pixels for the last 80 ms.
 *
 * @param track The last places, from the earliest.
 * @param start The first place of the movement.
 */
export function placeOfRest(
  track: readonly Place[],
  start: Place,
): { x: number; y: number } | null {
  const [first, middle, last] = [track[0], track[track.length >> 1], track.at(-1)]
  if (!first || !middle || !last || track.length < 4) return null
  const [early, late] = [middle.time - first.time, last.time - middle.time]
  const length = distance(middle, last)
  const slow = length / late
  const deceleration = (2 * (distance(first, middle) / early - slow)) / (early + late)
  const speed = slow - (deceleration * late) / 2
  const time = speed / deceleration
  const share = (speed * time) / 2 / length
  return time > 0 && time <= AHEAD && share * length <= SHARE * distance(start, last)
    ? { x: last.x + (last.x - middle.x) * share, y: last.y + (last.y - middle.y) * share }
    : null
}

const distance = (from: Place, to: Place): number => Math.hypot(to.x - from.x, to.y - from.y)
