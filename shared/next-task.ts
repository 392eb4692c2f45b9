/** Lets what waits go first: a tap, a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
