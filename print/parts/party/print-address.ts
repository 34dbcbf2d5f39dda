import { isAbroad } from '#domain/country.ts'

interface Address {
  address: string
  postalCode: string
  country: string
}

/** The address as it was written, with the PIN code when people did not write it into the address themselves. */
export function addressOnPaper({ address, postalCode, country }: Address): string {
  const withPin = [address, address.includes(postalCode) ? '' : postalCode].filter(Boolean).join(' ')
  return isAbroad(country) ? [withPin, country].filter(Boolean).join(', ') : withPin
}
