/** Hands a file for a portal to the browser, to be saved under a name. */
export function saveJson(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  // Later, as the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
