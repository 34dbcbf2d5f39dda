/** The most letters of all other names of a product together. */
export const LONGEST_OTHER_NAMES = 300

/** Other names as stored: 'Chini, साखर'. Separated by commas, semicolons or lines; each once. */
export function otherNamesOf(text: string): string {
  const names = text.split(/[,;\n]/).map((name) => name.trim().replace(/\s+/g, ' '))
  const small = names.map((name) => name.toLowerCase())
  return names.filter((name, i) => name && small.indexOf(name.toLowerCase()) === i).join(', ')
}

const SCRIPTS = { devanagari: /\p{Script=Devanagari}/u, latin: /\p{Script=Latin}/u }
const scriptOf = (language: string) => SCRIPTS[/^(hi|mr)/.test(language) ? 'devanagari' : 'latin']

/** Second name on a paper, if the name is not in its script: the first other name that is. '' if there is none. */
export function nameInScriptOf(language: string, name: string, otherNames = ''): string {
  const script = scriptOf(language)
  return script.test(name) ? '' : (otherNames.split(', ').find((other) => script.test(other)) ?? '')
}

/** Second name on a label for readers of another script: the first other name in one. '' if there is none. */
export const nameInOtherScript = (name: string, otherNames = ''): string => {
  const isLatin = SCRIPTS.latin.test(name)
  return otherNames.split(', ').find((other) => other && SCRIPTS.latin.test(other) !== isLatin) ?? ''
}
