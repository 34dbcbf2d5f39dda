import { type DocumentKind, KINDS } from '#domain/document-kinds.ts'
import { PRESCRIPTION_NEEDS } from '#domain/documents/prescription-needs.ts'
import { SERIES } from '#domain/documents/series.ts'
import { productColumn, SOUNDED_PRODUCT_FIELDS } from '#domain/shelf/product-fields.ts'
import { SHOP_LIMITS } from '#domain/shop/shop-limits.ts'
import { itemColumn, itemField, LINE_FIELDS } from '#domain/tax/item-fields.ts'
import {
  COARSE_STEPS,
  FINE_STEPS,
  LATIN_STEPS,
  MANY_CONSONANTS,
  type SoundStep,
} from '#domain/words/sound-key.ts'

// The domain's tables as SQL functions generated from their rows, so that each rule is written once. They read no table and
// are one expression each, so that PostgreSQL inlines them into their callers.

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

-- Documents that may be made from the lines of a document; null: any.
create or replace function lines_given(noun text, direction text) returns text language sql immutable parallel safe
  return ${choice(
    "direction || ' ' || noun",
    KINDS.flatMap((kind) => (kind.gives ? [[named(kind), kind.gives] as const] : [])),
  )};

-- True if the goods have moved with the source of a document.
create or replace function goods_moved_first(source_noun text, direction text) returns boolean
  language sql immutable parallel safe
  return coalesce(direction || ' ' || source_noun in (${KINDS.filter(({ movesFirst }) => movesFirst)
    .map((kind) => quoted(named(kind)))
    .join(', ')}), false);
`

const sounded = (of: string, steps: readonly SoundStep[]) =>
  steps.reduce(
    (text, step) =>
      'pattern' in step
        ? `regexp_replace(${text}, ${quoted(step.pattern)}, ${quoted(step.by)}, 'g')`
        : `translate(${text}, ${quoted(step.letters)}, ${quoted(step.by)})`,
    of,
  )

/** Functions for the triggers that store sound keys for the search. */
export const SOUND_FUNCTIONS = `
-- As soundKey of domain/words/sound-key.ts, letter by letter.
create or replace function sound_key(names text) returns text[] language plpgsql immutable parallel safe as $$
declare
  fine text := lower(names collate "C");
  fines text[];
  coarses text[];
  coarse text;
  is_first boolean := true;
  key text[] := array[]::text[];
begin
  if octet_length(fine) > length(fine) then
    fine := ${sounded('fine', LATIN_STEPS)};
  end if;
  fine := ${sounded('fine', FINE_STEPS)};
  fines := string_to_array(fine, ' ');
  coarses := string_to_array(upper(${sounded('fine', COARSE_STEPS)} collate "C"), ' ');
  for i in 1 .. cardinality(fines) loop
    if fines[i] = '.' then
      is_first := true;
      continue;
    end if;
    coarse := coarses[i];
    if is_first then
      key := key || ('.' || fines[i]);
      is_first := false;
    end if;
    key := key || fines[i];
    if length(coarse) >= ${MANY_CONSONANTS} then
      key := key || coarse;
    end if;
    for many in ${MANY_CONSONANTS} .. length(coarse) - 1 loop
      key := key || (left(coarse, many) || '-');
    end loop;
    if fines[i + 1] <> '.' then
      coarse := coarse || regexp_replace(regexp_replace(coarses[i + 1], '^[AH]', ''), '^D', 'R');
      if length(coarse) >= ${MANY_CONSONANTS} then
        key := key || coarse;
      end if;
    end if;
  end loop;
  return key;
end
$$;

-- A trigger and not a generated column, which would be computed at every sale.
create or replace function sound_product() returns trigger language plpgsql as $$
begin
  new.sound := sound_key(${SOUNDED_PRODUCT_FIELDS.map((name) => `new.${productColumn(name)}`).join(" || ',' || ")});
  return new;
end
$$;
`

/** Functions of series, called by name. */
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

/** Columns that an edit writes to a stored line: all except its keys and its source. */
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
    'holds',
    'pack_id',
    'pack_name',
    'quantity',
    'rate',
    'batches',
    'parts',
    'schedule',
    'maker',
    'dispensed_on',
  ],
  ...['cgst', 'sgst', 'igst', 'cess', 'cgst_amount', 'sgst_amount', 'igst_amount', 'cess_amount'],
  ...['taxable_amount', 'tax_amount', 'total', 'cost', 'stock', 'billed_to', 'billed_on', 'reverse_charge'],
  ...['discount', 'discount_percent', 'document_discount', 'scheme_id', 'scheme_name', 'scheme_free'],
  ...LINE_FIELDS.map(itemColumn),
]

/** Functions for the lines of documents, called by name. */
export const LINE_FUNCTIONS = `
-- Default values of a line's optional columns, by column.
create or replace function usual_of_line() returns jsonb language sql immutable parallel safe
  return ${quoted(JSON.stringify(usualOfLine))}::jsonb;

-- Fields of a bill that a medicine of a schedule asks for.
create or replace function prescription_needs(schedule text) returns text[] language sql immutable parallel safe
  return ${choice(
    'schedule',
    Object.entries(PRESCRIPTION_NEEDS).map(
      ([schedule, fields]) => [schedule, `{${fields.join(',')}}`] as const,
    ),
  )}::text[];

-- Stores the lines of an edited document: updates the lines that existed, inserts the others.
create or replace function store_lines(lines document_lines[]) returns void language plpgsql as $$
begin
  insert into document_lines select l.* from unnest(lines) l
  on conflict (shop_id, id) do update set ${EDITED_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')};
end
$$;
`
