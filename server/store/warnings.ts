/** Shared by the whole process. */
const warnings = new Map<string, string>()

/** `/readyz` and the overview also show it. @param sentence Undefined once it is over. */
export function setWarning(subject: string, sentence: string | undefined): void {
  if (sentence === undefined) return void warnings.delete(subject)
  if (!warnings.has(subject)) console.warn(sentence)
  warnings.set(subject, sentence)
}

export const listWarnings = (): string[] => [...warnings.values()]

export const DATABASE_GONE = 'The database file was deleted or replaced.'
