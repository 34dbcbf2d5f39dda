/** Words that lists and portals write where there is no GSTIN: 'URP', 'N/A', 'Not Registered'. */
const NO_GSTIN =
  /^(?:URP|URD?|NIL|NULL|NA|N|NONE|NOT?|NON|UN|WITHOUT|GST|GSTIN|NUMBER|REG|REGD|REGISTERED|REGISTRATION|APPLICABLE|AVAILABLE|GIVEN|PROVIDED|DEALER|PERSON|PARTY|BUYER|CUSTOMER|CONSUMER|SUPPLIER|RETAIL|CASH|B2C[LS]?|APPLIED|FOR|AWAITED|PENDING|BLANK|EMPTY|X|0|नहीं|नाही|है)*$/
const LONGEST_WORDS = 40

/**
 * The text as a GSTIN is written: upper case, without the spaces, hyphens and invisible signs that come with it; '' for
 * words that say there is none.
 */
export function cleanGstin(text: string | null | undefined): string {
  const gstin = (text ?? '').replace(/[\s\-–\p{Cf}'=":]/gu, '').toUpperCase()
  const words = gstin.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return words.length <= LONGEST_WORDS && NO_GSTIN.test(words) ? '' : gstin
}

/** The text as it was typed; '' for words that say there is none. */
export const gstinOrNone = (text: string): string => (cleanGstin(text) === '' ? '' : text)
