import { isAbroad } from '#domain/country.ts'

interface Address {
  address: string
  postalCode: string
  country: string
}

/** The address as it was written, with the PIN code if it is not in the text already. */
export function addressOnPaper({ address, postalCode, country }: Address): string {
  const withPin = [address, address.includes(postalCode) ? '' : postalCode].filter(Boolean).join(' ')
  return isAbroad(country) ? [withPin, country].filter(Boolean).join(', ') : withPin
}
