let loading: Promise<void> | undefined

/**
 * A page comes with the styles of its own screen; this loads those of the components that other
 * screens show. Without a network it does nothing, and the next screen tries again.
 */
export function loadCompleteStyles(): Promise<void> {
  loading ??= enableAll().catch(() => void (loading = undefined))
  return loading
}

async function enableAll(): Promise<void> {
  if (typeof document === 'undefined') return
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')
  await Promise.all(Array.from(sheets, enable))
}

function enable(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.disabled = true
      reject(new Error(`${sheet.href} did not come`))
    }
    sheet.disabled = false
  })
}
