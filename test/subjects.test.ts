import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last commit whose subject was written before CONTRIBUTING had the rule. */
const LAST_BEFORE_THE_RULE = '81ec5ba0'

/** What a commit or a decision does. A verb that is missing is added: one that says what happens to the code. */
const VERBS = new Set(
  [
    'abort accept add adjust align allow answer append apply approve archive ask assert assign attach avoid await',
    'block bound break bring build bump cache call cancel cap centre change check choose claim clear close collect combine',
    'compare compile complete compress compute configure confirm connect convert copy correct count cover create cut',
    'date decide declare decode decrease default defer define delay delete demand deny depend derive describe detect disable',
    'discard display divide dock document download draw drop edit empty enable encode end enforce enlarge ensure enter erase escape',
    'exclude expect explain export expose extend extract fall fetch fill filter find finish fit fix focus fold follow',
    'forbid force format free freeze generate get give group guard handle head hide highlight hold honour identify',
    'ignore import improve include increase indent index infer inform inline insert inspect install invite isolate join judge',
    'jump keep kill label lay lead leave let limit link list load lock log look lower make map mark match measure merge migrate',
    'model modify mount move name narrow normalise note notice number offer omit open order pad paint parse pass pay',
    'pin place point post prefer prepare preserve prevent print prove provide publish pull push put quote raise read',
    'reap rebuild recalculate receive recompute recognise record redirect redraw reduce refuse register reject release',
    'remember remind remove rename render renumber reopen reorder repeat replace report request require rerun reserve',
    'reset resize resolve restore restrict retry return reuse reverse revert rewrite roll rotate round route run save',
    'say scan schedule scroll seal search see select send separate serve set share shorten show shrink ship sign simplify',
    'simulate size skip slice sort speed spell split stack start state stay stop store stream strip style submit suggest sum',
    'support swap switch take tax tell test throttle tighten time toggle track translate treat trim trust try tune turn',
    'type undo unify unlock unmark unwrap update upgrade upload use validate value verify wait walk warn widen withhold',
    'withdraw wrap write',
  ].flatMap((line) => line.split(' ')),
)
const NOUNS = /^[\p{L}\d][\p{L}\d'-]*(?:,? [\p{L}\d'-]+){0,2}$/u
const CLAUSE = /^(?:what|who|whoever|that|which|how|where|when|whether)\b/i

/** What is wrong with a subject: nothing where it is `noun: verb + the thing`. */
function faultOf(subject: string): string | undefined {
  if ([...subject].length > 72) return 'longer than 72 characters'
  const [, nouns = '', rest = ''] = /^([^:]+): (.+)$/.exec(subject) ?? []
  if (!NOUNS.test(nouns)) return 'does not begin with `noun: `'
  if (CLAUSE.test(rest)) return 'has a clause in place of a verb'
  const verb = /^[\p{L}-]+/u.exec(rest)?.[0].toLowerCase() ?? ''
  return VERBS.has(verb) ? undefined : `'${verb}' is no verb that test/subjects.test.ts knows`
}

const faultsIn = (subjects: string[]) =>
  subjects.flatMap((subject) => {
    const fault = faultOf(subject)
    return fault ? [`${subject}: ${fault}`] : []
  })

function git(...words: string[]): string[] | undefined {
  try {
    const lines = execFileSync('git', words, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    return lines.split('\n').filter(Boolean)
  } catch {
    return undefined
  }
}

/** A shallow clone begins after that commit, an archive has no history at all: then fewer subjects are there to be read. */
function newSubjects(): string[] {
  const isKnown = git('rev-parse', '--verify', `${LAST_BEFORE_THE_RULE}^{commit}`)
  const since = isKnown ? [`${LAST_BEFORE_THE_RULE}..HEAD`] : ['HEAD']
  const subjects = git('log', '--no-merges', '--format=%s', ...since) ?? []
  if (!isKnown)
    console.info(`No whole git history here: ${subjects.length} subjects of commits were checked.`)
  return subjects.filter((subject) => !subject.startsWith('Revert "'))
}

test("a commit's subject is `noun: imperative verb + the technical thing`", () => {
  expect(faultsIn(newSubjects())).toEqual([])
})

test("a decision's title is written as a commit's subject is", () => {
  const titles = readdirSync('docs/decisions')
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) =>
      readFileSync(`docs/decisions/${file}`, 'utf8')
        .split('\n', 1)[0]
        ?.replace(/^# \d+\. /, ''),
    )
  expect(faultsIn(titles.map((title) => title ?? ''))).toEqual([])
})

test.each([
  ['papers: give each PDF its own timeout', undefined],
  ['papers: one that hangs takes none of those that wait with it', "'one' is no verb"],
  ['khata: what is empty is as far from its edge as what is full', 'a clause'],
  ['Give each PDF its own timeout', 'does not begin with'],
])('%s', (subject, fault) => {
  if (fault) expect(faultOf(subject)).toContain(fault)
  else expect(faultOf(subject)).toBeUndefined()
})
