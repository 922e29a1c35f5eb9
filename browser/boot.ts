import type { Boot } from '../model/boot'

/** What the document says about itself. */
export const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot
