/** Whether there is a process with that number. */
export function isRunning(number: number): boolean {
  try {
    return process.kill(number, 0)
  } catch (error) {
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
