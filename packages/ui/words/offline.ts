/** The page for reading without a network. */

export const title = 'Read offline'
export const description = 'Keep pages in this browser and read them without a network.'
export const introduction =
  'A page that you have opened can be read again without a network, in the same browser. ' +
  'You can also save all pages; then the search works offline, too.'
export const needsScript = 'Saving pages needs JavaScript.'

export const notSaved = 'You are offline, and this page is not saved.'
export const unsupported =
  'This browser can’t save pages here. Saving requires HTTPS and doesn’t work in private windows.'
export const saving = 'Saving …'
export const stopped = 'Stopped. Saved pages are kept. Resume later.'
export const allSaved = (pages: number) =>
  `All ${pages} pages are saved in this browser, and the search with them.`
export const savedPages = (pages: number) =>
  pages === 0
    ? 'No pages are saved in this browser yet.'
    : pages === 1
      ? 'One page that you opened is saved in this browser.'
      : `${pages} pages that you opened are saved in this browser.`

export const saveNew = 'Save what is new'
export const saveAll = (pages: number, size: string) => `Save all ${pages} pages (${size})`
export const removeSaved = 'Remove saved pages'
export const stop = 'Stop'
export const progress = 'Saving pages'
export const filesOf = (files: number, all: number, size: string, whole: string) =>
  `${files} of ${all} files, ${size} of ${whole}`
export const megabytes = (count: string) => `${count} MB`

export const incomplete = 'Not everything was saved.'
export const noRoom = 'There is no room left for them in this browser.'
export const someMissing = 'Some pages could not be loaded. Check your connection and try again.'
