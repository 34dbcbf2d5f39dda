/** By code: letters of number plates and ISO 3166-2, older names, names people shorten, names in Hindi and Marathi. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '01': 'jk, j and k, jammu kashmir, jammu, kashmir, jammu and kashmir ut, जम्मू और कश्मीर, जम्मू कश्मीर, जम्मू आणि काश्मीर',
  '02': 'hp, himachal, हिमाचल प्रदेश, हिमाचल',
  '03': 'pb, pn, panjab, पंजाब',
  '04': 'ch, chd, chandigarh ut, चंडीगढ़, चंडीगड',
  '05': 'uk, ut, ua, uttaranchal, uttrakhand, उत्तराखंड, उत्तराखण्ड',
  '06': 'hr, hy, hariana, हरियाणा',
  '07': 'dl, del, new delhi, nct of delhi, delhi nct, nct delhi, delhi ncr, nct, national capital territory of delhi, दिल्ली, नई दिल्ली',
  '08': 'rj, raj, राजस्थान',
  '09': 'up, उत्तर प्रदेश',
  '10': 'br, bh, बिहार',
  '11': 'sk, सिक्किम',
  '12': 'ar, arunachal, अरुणाचल प्रदेश',
  '13': 'nl, nagaland state, नागालैंड, नागालँड',
  '14': 'mn, मणिपुर',
  '15': 'mz, मिज़ोरम, मिझोरम',
  '16': 'tr, त्रिपुरा',
  '17': 'ml, mg, मेघालय',
  '18': 'as, asom, आसाम, असम',
  '19': 'wb, bengal, w bengal, west bangal, paschim banga, पश्चिम बंगाल',
  '20': 'jh, jharkand, झारखंड, झारखण्ड',
  '21': 'od, or, orissa, orisa, ओडिशा, उड़ीसा',
  '22': 'cg, ct, chattisgarh, छत्तीसगढ़, छत्तीसगड',
  '23': 'mp, मध्य प्रदेश',
  '24': 'gj, guj, gujrat, गुजरात',
  '26': 'dd, dn, dh, dnh, dndd, dnhdd, d and d, d and nh, daman, diu, silvassa, daman and diu, dadra and nagar haveli, दादरा और नगर हवेली और दमन और दीव',
  '27': 'mh, maha, mah, महाराष्ट्र',
  '29': 'ka, kn, kar, karnatak, कर्नाटक',
  '30': 'ga, गोवा',
  '31': 'ld, lk, lakshadweep islands, lakshdweep, laccadive islands, लक्षद्वीप',
  '32': 'kl, ker, keralam, केरल, केरळ',
  '33': 'tn, t nadu, तमिलनाडु, तमिळनाडू, तमिल नाडु',
  '34': 'py, po, pondicherry, पुदुचेरी, पुडुचेरी',
  '35': 'an, andaman, andaman and nicobar, a and n islands, a and n, अंडमान और निकोबार',
  '36': 'ts, tg, telengana, तेलंगाना, तेलंगणा',
  '37': 'ap, ad, andhra, seemandhra, आंध्र प्रदेश',
  '38': 'la, leh, leh ladakh, लद्दाख, लडाख',
  '96': 'foreign, foreign country, outside india, oc, export',
  '97': 'ot, oth',
}

/** In small letters, '&' as 'and', without points and other characters between words. */
export const plainState = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()

/** Words beside a state's name that do not identify it. */
const BESIDE = /\b(?:state(?: of)?|ut(?: of)?|union territory(?: of)?|india|ind|in|bharat|govt of)\b/g

/** Folds common misspellings: doubled letters, 'h' behind a consonant, 'w' and 'v', 'ee' and 'i', 'oo' and 'u', spaces. */
const folded = (name: string) =>
  name
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/ck/g, 'k')
    .replace(/(?<=[bcdgjkprst])h+/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/ /g, '')

const spaceless = (name: string) => name.replace(/ /g, '')
const sorted = (word: string) => [...word].sort().join('')

/** Shorter names match only with letters in the wrong order: Bidar is a town of Karnataka, and one letter from Bihar. */
const SHORTEST_MISSPELLED = 6
const LETTERS_PER_SLIP = 5
const MOST_SLIPS = 2

/** Finds the code of a state by its common spellings; `names` are the portal's names by code. */
export function stateFinder(names: readonly (readonly [code: string, name: string])[]) {
  const written = [
    ...names.map(([code, name]) => [plainState(name), code] as const),
    ...Object.entries(SPELLINGS).flatMap(([code, words]) =>
      words.split(', ').map((word) => [plainState(word), code] as const),
    ),
  ]
  const exact = new Map(written)
  const long = written.filter(([word]) => word.length > 3)
  const alike = new Map(long.map(([word, code]) => [folded(word), code]))
  const near = (name: string): string | undefined => {
    const most = Math.min(MOST_SLIPS, Math.floor(name.length / LETTERS_PER_SLIP))
    const isShort = name.length < SHORTEST_MISSPELLED
    const found = new Map<string, number>()
    for (const [word, code] of long) {
      const isOther = (isShort || word.length < SHORTEST_MISSPELLED) && sorted(word) !== sorted(name)
      const slips = isOther
        ? most + 1
        : Math.min(
            slipsBetween(spaceless(word), spaceless(name), most),
            slipsBetween(folded(word), folded(name), most),
          )
      if (slips <= most) found.set(code, Math.min(slips, found.get(code) ?? slips))
    }
    const fewest = Math.min(...found.values())
    const [code, ...others] = [...found].filter(([, slips]) => slips === fewest).map(([each]) => each)
    return others.length === 0 ? code : undefined
  }
  return (text: string): string | undefined => {
    const name = plainState(text)
    const bare = name.replace(BESIDE, ' ').replace(/ +/g, ' ').trim()
    for (const each of [name, bare]) {
      const code = exact.get(each) ?? (each.length > 3 ? (alike.get(folded(each)) ?? near(each)) : undefined)
      if (code) return code
    }
    return undefined
  }
}

/** Number of missing, extra, wrong or swapped letters between two names; more than `most` is `most` + 1. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], [...other, ''].map((_, i) => i)]
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1]
    for (let j = 0; j < other.length; j++) {
      const isSame = letter === other[j]
      const swapped =
        letter === other[j - 1] && one[i - 1] === other[j] ? (before[j - 1] ?? most) + 1 : most + 1
      row.push(
        Math.min((last[j] ?? 0) + (isSame ? 0 : 1), (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, swapped),
      )
    }
    ;[before, last] = [last, row]
  }
  return last.at(-1) ?? most + 1
}
