/** Hands bytes to the browser, to be saved under a name. */
export function saveFile(name: string, bytes: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // Later, as the browser reads it after the click, also where it first asks for a place.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
