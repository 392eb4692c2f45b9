import { festival } from '#web/festival.ts'

/** Whether a form can be sent without scripts: our own server takes it, a hosted service does not. */
export function takesNativeForms(): boolean {
  return festival().tableService === undefined
}

/** Makes a form work without scripts: the browser itself sends it to the form's own page. */
export function nativeForm(action?: string): { method?: 'post'; action?: string | undefined } {
  return takesNativeForms() ? { method: 'post', action } : {}
}
