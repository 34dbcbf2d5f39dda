/** The digits of India's scripts, from Devanagari to Malayalam, as 0 to 9: '५' is '5'. Other letters stay. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0966-\u0D6F]/g, (letter) => {
    // Each of these nine blocks is 128 characters long and has its ten digits at the same place.
    const place = (letter.charCodeAt(0) - 0x0966) % 0x80
    return place < 10 ? String(place) : letter
  })
}
