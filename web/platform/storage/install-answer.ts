import { storedValue } from './stored-value.ts'

/** Whether the visitor has been asked to install the guide and has answered, either way. */
export const installAnswered = storedValue('install_answered', (text) =>
  text === 'true' ? true : undefined,
)
