/** Exits with a message if Node is too old. */
export function requireNode(): void

/** Runs `npm ci` if the installed packages don't match the lock file. */
export function installMissing(root: string): void

/**
 * Installs the packages of a folder with its own lock file. False if they couldn't be installed.
 *
 * @param what The packages in words, for the message.
 */
export function installApart(folder: string, what: string): boolean
