/** Yields to waiting tasks, such as a tap or a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
