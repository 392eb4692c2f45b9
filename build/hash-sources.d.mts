/** A hash of every file and setting that goes into the built site. */
export function hashSources(): string
