/** Lets waiting tasks, such as a tap or a frame, run first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
