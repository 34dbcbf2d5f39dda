/** A PDF of one empty page, as many bytes long as asked for; other words make another file. */
export function pdfOf({ words = 'A bill', totalBytes = 0 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = `%PDF-1.4\n%${words}\n`
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const tail = (filling: string) => {
    const start = text.length + filling.length
    const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
    const table = `xref\n0 4\n0000000000 65535 f \n${rows}`
    return `${filling}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  }
  const rest = totalBytes - Buffer.byteLength(text + tail(''))
  const filling = rest > 1 ? `%${'x'.repeat(rest - 2)}\n` : ''
  const made = Buffer.from(text + tail(filling))
  // The number of the place where the table begins may have grown.
  const over = made.length - totalBytes
  return totalBytes > 0 && over > 0 ? Buffer.from(text + tail(filling.replace('x'.repeat(over), ''))) : made
}
