/** What is wrong with the machine or the proxy, by subject. They concern the whole process. */
const warnings = new Map<string, string>()

/**
 * Warns the host: once in the log, and in `/readyz` and the overview while it lasts.
 * @param sentence Undefined once it is over.
 */
export function setWarning(subject: string, sentence: string | undefined): void {
  if (sentence === undefined) return void warnings.delete(subject)
  if (!warnings.has(subject)) console.warn(sentence)
  warnings.set(subject, sentence)
}

export const listWarnings = (): string[] => [...warnings.values()]
