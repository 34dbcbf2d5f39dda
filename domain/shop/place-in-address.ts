/** 'Sadashiv Peth, Pune' of an address: its last two parts, without the PIN code. */
export const placeOf = (address: string): string =>
  address
    .split(/[,\n]/)
    .map((part) => part.replace(/[-–\s]*\b\d{3}\s?\d{3}\b/, '').trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ')
