import { build, type Plugin, type Rolldown } from 'vite'

/** A chunk as the bundler would make it: the modules that the same parts need. */
interface Piece {
  size: number
  /** Parts that cannot run without the piece, by their path below web/: the page itself and its lazy imports. */
  parts: string[]
  /** True for a small control of ui/ with few imports that screens outside of `parts` use, too. */
  isControlAside?: boolean
}

const JOIN = 'auth/joining/join-screen.tsx'
const OTHER_DOORS = [
  'app/shell/sign-in-shell.tsx',
  'auth/login-screen.tsx',
  'auth/signup-screen.tsx',
  'auth/forgot-password-screen.tsx',
  'auth/reset-password-screen.tsx',
  'auth/confirm-email-screen.tsx',
]
const DOORS = [...OTHER_DOORS, JOIN]
const LOGIN = DOORS.slice(0, 2)
/** The sign-in's fields are shared with the sign-in over an open form. */
const SECOND_STEPS = ['auth/second-step-screen.tsx', 'auth/second-step-dialog.tsx']
const SIGN_IN_AGAIN = [...DOORS, 'auth/sign-in-dialog.tsx', ...SECOND_STEPS]
const SHELL = ['app/member-routes.tsx', 'app/shell/shell.tsx']
const TABS = [
  'app/sales-and-purchase-screen.tsx',
  'orders/orders-tab.tsx',
  'quotations/quotation-list.tsx',
  'invoices/invoice-list.tsx',
]
const FORMS = ['invoices/invoice-form.tsx', 'orders/order-form.tsx', 'quotations/quotation-form.tsx']
const OUTBOX = 'documents/outbox/outbox-bar.tsx'
const EXPORT = 'invoices/export-button.tsx'
const DIALOGS = ['planner/task/task-dialog.tsx', 'products/product-dialog.tsx']
const PLANS = ['app/shell/public-shell.tsx', 'subscription/plans-screen.tsx']
/** Parts opened rarely, or after everything they share is loaded: ignored when pieces are grouped. */
const ASIDE = [
  'app/shell/palette/',
  'notes/',
  'money/',
  'reports/',
  'gst/',
  'rates/',
  'labels/',
  'batches/',
  'productions/',
  'products/recipe/',
  'products/families/',
  'counts/',
  'places/',
  'price-lists/',
  'schemes/',
  'documents/place/',
  'documents/pricing/',
  'documents/reading/',
  'documents/supply/',
  'documents/cancelling/',
  'documents/locked/',
  'documents/till/',
  'documents/former/',
  'invoices/bill-page/',
  'invoices/bought/',
  'invoices/display/',
  'display/',
  'desk/',
  'questions/',
  'documents/questions/',
  'permits/',
  'auth/passkeys/',
  'people/',
  'leaving/',
  'auth/sealed/',
  'app/rights/switched-off-screen.tsx',
  'app/settings/your-data-screen.tsx',
  'app/settings/platform-backups.tsx',
  'orders/approvals/approval-dialog.tsx',
  'merchants/person-data.tsx',
  'documents/totals/measure-discount.ts',
  'app/tills/',
  'dashboard/backup-line.tsx',
  'dashboard/requests-section.tsx',
  'backups/',
  'dashboard/trend/trend-chart.tsx',
  'invoices/supply/',
  'invoices/portals/',
  'app/settings/numbers/',
  'app/settings/uses/near-expiry-panel.tsx',
  'app/settings/uses/portals-panel.tsx',
  'app/settings/uses/scales-panel.tsx',
  'documents/scanner/weighed-good.ts',
  'invoices/standing-note.tsx',
]
/** Words that customers' pages share with the shop's screens: the chunk of calls has them, as another would bring all of its own. */
const WITH_CUSTOMERS = /\/domain\/(shelf\/unit-words|payment\/(mode|way)-words)\.ts$/
/** Names of an account's lines: one file for customers' pages and the shop's screens. */
const NAMES = /\/domain\/(khata\/line-words|documents\/noun-words)\.ts$/
/** The table of figures: its own file, as lists and forms do without it. */
const FIGURES = /\/web\/ui\/list\/figures-table\./
/** Pieces shared by several screens up to this size are bundled together; bytes before minifying. */
const SLIVER = 16_000
/** Pieces below this size may be loaded with every screen; bytes before minifying. */
const CRUMB = 2_000

const needs = (piece: Piece, ...parts: string[]) => parts.every((part) => piece.parts.includes(part))
const isFor = (piece: Piece, parts: string[]) => parts.some((part) => piece.parts.includes(part))
const isOnlyFor = (piece: Piece, parts: string[]) => piece.parts.every((part) => parts.includes(part))
const isAllOf = (piece: Piece, parts: RegExp) => piece.parts.every((part) => parts.test(part))
const isShared = ({ parts }: Piece) => parts.length > 1
const isOfRecords = (part: string) =>
  /-screen\.tsx$/.test(part) && !/sales-and-purchase|approvals|party/.test(part)

/**
 * The layers of the bundle, in load order. A piece goes to the first layer that takes it, and a layer imports only those
 * above: so the imports of a piece are in its own layer or above.
 */
const LAYERS: [name: string, takes: (piece: Piece) => boolean][] = [
  ['opening', (piece) => needs(piece, 'index.html')],
  ['calls', (piece) => isFor(piece, LOGIN) && !isOnlyFor(piece, SIGN_IN_AGAIN)],
  [
    'calls',
    (piece) => isFor(piece, [...DOORS, ...PLANS]) && !isOnlyFor(piece, SIGN_IN_AGAIN) && piece.size < CRUMB,
  ],
  ['doors', (piece) => isFor(piece, LOGIN)],
  ['queries', (piece) => isFor(piece, PLANS) && isShared(piece)],
  ['shell', (piece) => isFor(piece, SHELL)],
  ['shell', (piece) => needs(piece, 'dashboard/dashboard-screen.tsx') && isShared(piece)],
  // The confirmation dialog above the dashboard needs no lists.
  ['shell', (piece) => needs(piece, 'ui/feedback/confirm-question.tsx') && Boolean(piece.isControlAside)],
  // The names of roles are only needed when joining by an invitation.
  ['roles', (piece) => isFor(piece, [JOIN]) && isShared(piece) && !isFor(piece, OTHER_DOORS)],
  ['fields', (piece) => isFor(piece, DOORS) && isShared(piece)],
  // The second step is loaded after the password, by few, and in the settings.
  ['second-step', (piece) => isFor(piece, SECOND_STEPS) && isShared(piece) && isAllOf(piece, /second-step/)],
  ['second-step-settings', (piece) => isShared(piece) && isAllOf(piece, /second-step/)],
  // Loaded with the panel of passkeys, a moment after the profile.
  ['passkeys', (piece) => isShared(piece) && isAllOf(piece, /^profile\/passkeys\//)],
  ['lists', (piece) => needs(piece, 'orders/orders-tab.tsx', 'merchants/merchants-screen.tsx')],
  // A control of one form does not make other rooms load that form; all rooms but the dashboard have the lists.
  ['lists', ({ isControlAside }) => Boolean(isControlAside)],
  // Rooms that a shopkeeper seldom or never opens: their shared pieces are loaded by no other screen.
  ['platform', (piece) => isShared(piece) && isAllOf(piece, /superadmin/)],
  ['imports', (piece) => isShared(piece) && isAllOf(piece, /^imports|^ui\/spreadsheet|your-data/)],
  [
    'settings',
    (piece) =>
      isShared(piece) &&
      isAllOf(piece, /^app\/settings|^profile/) &&
      !isAllOf(piece, /^profile\/(access|profile)/),
  ],
  // Labels and printing share the settings, but not the screens of a person's own sign-in.
  ['profile', (piece) => isShared(piece) && isAllOf(piece, /^profile\/(access|profile)/)],
  [
    'shelf',
    (piece) => isShared(piece) && isAllOf(piece, /^(products|stock|categories)\/|products-screen|low-stock/),
  ],
  ['money', (piece) => isShared(piece) && isAllOf(piece, /^money\//)],
  // Sending to a printer is loaded with the first receipt.
  ['printing', (piece) => isShared(piece) && isAllOf(piece, /^printing\/|printing-screen/)],
  // Sharing a paper is loaded with the first press.
  [
    'sharing',
    (piece) => isShared(piece) && isAllOf(piece, /share-|note-given|archive-dialog|given-and-sent/),
  ],
  ['records', (piece) => isShared(piece) && piece.size < SLIVER && piece.parts.some(isOfRecords)],
  ['documents', (piece) => isFor(piece, TABS)],
  // What the outbox above a list shares with forms, without which it would load the editor.
  ['documents', (piece) => needs(piece, OUTBOX) && isFor(piece, FORMS) && piece.size < SLIVER],
  // Loaded above a list of bills, shortly after it.
  ['above', (piece) => isFor(piece, [OUTBOX]) && !isFor(piece, FORMS)],
  ['above', (piece) => needs(piece, EXPORT) && isOnlyFor(piece, [OUTBOX, EXPORT])],
  ['dialogs', (piece) => needs(piece, 'challans/challan-list.tsx', 'merchants/party-screen.tsx')],
  ['dialogs', (piece) => needs(piece, ...DIALOGS)],
  ['editor', (piece) => isFor(piece, FORMS)],
  ['paper', (piece) => needs(piece, 'profile/paper/invoice-picture.tsx')],
]

/** Layers with too few styles for a request of their own: merged with those of a layer above. */
const STYLES_WITH: Record<string, string> = { queries: 'calls', documents: 'lists', records: 'lists' }

/** Few larger chunks instead of a hundred slivers, each of which costs a request. */
export function chunkLayers(plugins: () => Plugin[]): Plugin {
  return {
    name: 'bahi-chunk-layers',
    apply: 'build',
    async config({ root = '.', resolve, build: options }) {
      const layers = layersOf(
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          ...(resolve && { resolve }),
          plugins: plugins(),
          build: { ...options, write: false, minify: false },
        }),
        `${process.cwd()}/${root}/`,
      )
      const names = [...new Set(LAYERS.map(([name]) => name)), 'names', 'figures']
      const groups = names.map((layer, index) => ({
        debugName: layer,
        name: (id: string) => (layers.get(id) === layer ? layer : null),
        priority: names.length - index,
        includeDependenciesRecursively: false,
      }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/** The layer of each module, from a build without layers. */
function layersOf(built: Awaited<ReturnType<typeof build>>, root: string): Map<string, string> {
  const output = (built as Rolldown.RolldownOutput).output
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const pieces = new Map(
    [...chunks].map(([name, { code }]) => [name, { size: code.length, parts: [] } as Piece]),
  )
  const reach = (name: string, part: string) => {
    const piece = pieces.get(name)
    if (!piece || piece.parts.includes(part)) return
    piece.parts.push(part)
    for (const imported of chunks.get(name)?.imports ?? []) reach(imported, part)
  }
  const asides = new Set<string>()
  const aside = (name: string) => {
    if (asides.has(name)) return
    asides.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) aside(imported)
  }
  for (const [name, { isEntry, isDynamicEntry, facadeModuleId }] of chunks) {
    const part = facadeModuleId?.replace(root, '')
    if (!part || !(isEntry || isDynamicEntry)) continue
    if (ASIDE.some((room) => part.startsWith(room))) aside(name)
    else reach(name, part)
  }
  for (const [name, piece] of pieces) {
    const isControl = chunks.get(name)?.moduleIds.every((id) => id.startsWith(`${root}ui/`))
    const { code = '', imports = [] } = chunks.get(name) ?? {}
    const needsLittle = imports.every((other) => pieces.get(other)?.parts.includes('index.html'))
    const isCrumb = code.length < CRUMB && needsLittle
    piece.isControlAside = Boolean(isControl) && isCrumb && asides.has(name)
  }
  // Modules that the same parts need are one piece, even if an ignored part divides them.
  const keyOf = ({ parts }: Piece) => parts.toSorted().join()
  const sizes = new Map<string, number>()
  for (const piece of pieces.values()) sizes.set(keyOf(piece), (sizes.get(keyOf(piece)) ?? 0) + piece.size)
  for (const piece of pieces.values()) piece.size = sizes.get(keyOf(piece)) ?? piece.size
  const layers = new Map<string, string>()
  for (const [name, piece] of pieces) {
    const [layer] = LAYERS.find(([, takes]) => takes(piece)) ?? []
    for (const id of chunks.get(name)?.moduleIds ?? []) {
      if (WITH_CUSTOMERS.test(id)) layers.set(id, 'calls')
      else if (NAMES.test(id)) layers.set(id, 'names')
      else if (FIGURES.test(id)) layers.set(id, 'figures')
      else if (layer) layers.set(id, (id.endsWith('.css') && STYLES_WITH[layer]) || layer)
    }
  }
  return layers
}
