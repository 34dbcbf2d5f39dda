import { type DocumentKind, KINDS } from '#domain/document-kinds.ts'
import { SERIES } from '#domain/document-number.ts'
import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts'
import { itemColumn, itemField, LINE_FIELDS } from '#domain/tax/item-fields.ts'

// What SQL has to know of the domain's tables: functions that are made from their rows, so that no rule stands twice. They
// read nothing and are written in one expression, so that PostgreSQL puts them into the statements that call them.

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const choice = (of: string, cases: readonly (readonly [string, string | number])[]) =>
  `case ${of} ${cases.map(([is, then]) => `when ${quoted(is)} then ${typeof then === 'number' ? then : quoted(then)}`).join(' ')} end`

const named = ({ noun, direction }: DocumentKind) => `${direction} ${noun}`

/** Called by views, checks and conditions of triggers. */
export const KIND_FUNCTIONS = `
-- How a document counts in the sums: null where it is in none.
create or replace function counted_sign(noun text) returns integer language sql immutable parallel safe
  return ${choice('noun', [...new Map(KINDS.flatMap(({ noun, counts }) => (counts ? [[noun, counts] as const] : [])))])};

-- Whether a document of that kind may be made from another.
create or replace function may_come_from(noun text, direction text, source_noun text) returns boolean
  language sql immutable parallel safe
  return direction || ' ' || noun || ' ' || source_noun in (${KINDS.flatMap((kind) =>
    kind.comesFrom.map((source) => quoted(`${named(kind)} ${source}`)),
  ).join(', ')});

-- What may be made of the lines of a document; null: anything.
create or replace function lines_given(noun text, direction text) returns text language sql immutable parallel safe
  return ${choice(
    "direction || ' ' || noun",
    KINDS.flatMap((kind) => (kind.gives ? [[named(kind), kind.gives] as const] : [])),
  )};

-- Whether the goods have moved with what a document was made from.
create or replace function goods_moved_first(source_noun text, direction text) returns boolean
  language sql immutable parallel safe
  return coalesce(direction || ' ' || source_noun in (${KINDS.filter(({ movesFirst }) => movesFirst)
    .map((kind) => quoted(named(kind)))
    .join(', ')}), false);
`

/** Called by name. */
export const SERIES_FUNCTIONS = `
create or replace function usual_prefix(series text) returns text language sql immutable
  return ${choice('series', Object.entries(SERIES))};

-- The limits of a shop: how many rows of a table it may have.
create or replace function most_of(kept text) returns bigint language sql immutable
  return ${choice(
    'kept',
    Object.entries(SHOP_LIMITS).map(([table, { most }]) => [table, most] as const),
  )}::bigint;
`

const usualOfLine = Object.fromEntries(LINE_FIELDS.map((name) => [itemColumn(name), itemField(name).usual]))

/** What an edit writes of a line that stood: all but its keys and where it came from. */
const EDITED_COLUMNS = [
  ...[
    'position',
    'product_id',
    'item_id',
    'itemname',
    'description',
    'hsncode',
    'sku',
    'unit',
    'quantity',
    'rate',
  ],
  ...['cgst', 'sgst', 'igst', 'cess', 'cgst_amount', 'sgst_amount', 'igst_amount', 'cess_amount'],
  ...['taxable_amount', 'tax_amount', 'total', 'cost', 'stock', 'billed_to', 'billed_on', 'reverse_charge'],
  ...['discount', 'discount_percent', 'document_discount', 'scheme_id', 'scheme_name', 'scheme_free'],
  ...LINE_FIELDS.map(itemColumn),
]

/** Called by name, of the lines of documents. */
export const LINE_FUNCTIONS = `
-- What a line is that says nothing of them, by column.
create or replace function usual_of_line() returns jsonb language sql immutable parallel safe
  return ${quoted(JSON.stringify(usualOfLine))}::jsonb;

-- The lines of an edited document: those that stood are written again, the others are new.
create or replace function store_lines(lines document_lines[]) returns void language plpgsql as $$
begin
  insert into document_lines select l.* from unnest(lines) l
  on conflict (shop_id, id) do update set ${EDITED_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')};
end
$$;
`
