/** The most letters of all other names of a product together. */
export const LONGEST_OTHER_NAMES = 300

/** A comma between names: not one before the size of a pack, as in 'काजू W320, 250 ग्राम'. */
const COMMA =
  /,(?!\s*\d+(?:\.\d+)?\s*(?:g|gms?|grams?|kgs?|ml|l|ltrs?|ग्राम|ग्रॅम|किलो|किग्रा|लीटर|लिटर|मिली)(?!\p{L}))/iu

/** Names as typed or stored: separated by commas, semicolons or lines; by semicolons alone where one ends the text. */
const namesIn = (text: string): string[] =>
  (text.trimEnd().endsWith(';') ? text.split(';') : text.split(/[;\n]/).flatMap((part) => part.split(COMMA)))
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

/**
 * Other names as stored, each once: 'Chini, साखर'. With a comma inside of a name they are separated by semicolons, and one
 * ends them: 'चीनी, खुली;'.
 */
export function otherNamesOf(text: string): string {
  const names = namesIn(text)
  const small = names.map((name) => name.toLowerCase())
  const each = names.filter((name, i) => small.indexOf(name.toLowerCase()) === i)
  return each.some((name) => COMMA.test(name)) ? each.map((name) => `${name};`).join(' ') : each.join(', ')
}

const SCRIPTS = { devanagari: /\p{Script=Devanagari}/u, latin: /\p{Script=Latin}/u }
const scriptOf = (language: string) => SCRIPTS[/^(hi|mr)/.test(language) ? 'devanagari' : 'latin']

/** Second name on a paper, if the name is not in its script: the first other name that is. '' if there is none. */
export function nameInScriptOf(language: string, name: string, otherNames = ''): string {
  const script = scriptOf(language)
  return script.test(name) ? '' : (namesIn(otherNames).find((other) => script.test(other)) ?? '')
}

/** A letter that is not Latin; a name such as 'काजू W320' is of its script all the same. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

/** Second name on a label for readers of another script: the first other name in one. '' if there is none. */
export const nameInOtherScript = (name: string, otherNames = ''): string =>
  namesIn(otherNames).find((other) => NOT_LATIN.test(other) !== NOT_LATIN.test(name)) ?? ''
