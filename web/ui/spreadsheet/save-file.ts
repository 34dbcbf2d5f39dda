/** Saves bytes as a file under a name, by the browser. */
export function saveFile(name: string, bytes: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // Later, as the browser reads the URL after the click, sometimes after asking for a folder.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
