/** Whether a form can be sent without scripts: our own server takes it, a hosted service does not. */
export const TAKES_NATIVE_FORMS = TABLE_SERVICE_URL === ''

/** Makes a form work without scripts: the browser itself sends it to the form's own page. */
export function nativeForm(action?: string): { method?: 'post'; action?: string | undefined } {
  return TAKES_NATIVE_FORMS ? { method: 'post', action } : {}
}
