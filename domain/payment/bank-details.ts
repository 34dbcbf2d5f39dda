import { t } from '#domain/words/t.ts'

/**
 * Problem of a shop's bank or tax detail, as a sentence of advice; undefined if it looks right or is empty. Warns beside the
 * field and never blocks saving: only the bank or the office knows for certain.
 */
type Problem = string | undefined

/** IFSC: four letters of the bank, a zero, six characters of the branch. */
export function ifscProblem(text: string | null | undefined): Problem {
  const ifsc = withoutSpaces(text).toUpperCase()
  if (!ifsc || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return undefined
  if (ifsc.length !== 11) return t('An IFSC has 11 characters; this has {count}.', { count: ifsc.length })
  if (/^[A-Z]{4}O/.test(ifsc)) return t('The fifth character of an IFSC is the digit 0, not the letter O.')
  return t('An IFSC is four letters, a zero and six letters or digits, such as SBIN0001234.')
}

/** UPI id (virtual payment address): name@handle. */
export function upiIdProblem(text: string | null | undefined): Problem {
  const upiId = (text ?? '').trim()
  if (!upiId || /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(upiId)) return undefined
  if (!upiId.includes('@')) return t('A UPI id has an @ in it, such as shop@bank.')
  if (/@.*\./.test(upiId))
    return t('This looks like an e-mail address. A UPI id ends like @bank, without a full stop.')
  return t('A UPI id is a name, an @ and a handle, such as shop@bank, without spaces.')
}

/** FSSAI number: 14 digits, the first 1 for a licence or 2 for a registration (FSSAI order of 8 June 2021). */
export function fssaiProblem(text: string | null | undefined): Problem {
  const fssai = withoutSpaces(text)
  if (!fssai || /^[12]\d{13}$/.test(fssai)) return undefined
  if (/\D/.test(fssai)) return t('An FSSAI number has digits only.')
  if (fssai.length !== 14)
    return t('An FSSAI number has 14 digits; this has {count}.', { count: fssai.length })
  return t('An FSSAI number starts with 1 (licence) or 2 (registration). Check it on the certificate.')
}

/** PIN code of an address in India: six digits, the first not 0. */
export function pinCodeProblem(text: string | null | undefined): Problem {
  const pinCode = withoutSpaces(text)
  if (!pinCode || /^[1-9]\d{5}$/.test(pinCode)) return undefined
  if (/\D/.test(pinCode)) return t('A PIN code has digits only.')
  if (pinCode.length !== 6) return t('A PIN code has 6 digits; this has {count}.', { count: pinCode.length })
  return t('A PIN code does not start with 0.')
}

function withoutSpaces(text: string | null | undefined): string {
  return (text ?? '').replace(/\s/g, '')
}

/** A blank country is India: shops seldom write it. */
export const isAbroad = (country: string) => !['', 'india'].includes(country.trim().toLowerCase())
