/** Written by `ThemedImage`. */
const THEMED = /<img class="when-(light|dark)" src="([^"]+)"/g

/**
 * Links that fetch the picture above the first heading of a page before it is laid out: on a first
 * screen, it is often the largest part. Only the picture for the system's theme is fetched; those
 * below are lazy.
 */
export function preloadLeadPicture(main: string): string {
  const [intro = ''] = main.split('<h2', 1)
  return [...intro.matchAll(THEMED)]
    .slice(0, 2)
    .map(
      ([, theme, url]) =>
        `<link rel="preload" as="image" href="${url}" media="(prefers-color-scheme: ${theme})">\n`,
    )
    .join('')
}
