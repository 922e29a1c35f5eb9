/** Whether a path is one of these pages, or a part that a long page of the reference is divided into. */
export const isOneOf = (path: string, pages: readonly string[]): boolean =>
  pages.some(page => path === page || path.startsWith(`${page}/`))
