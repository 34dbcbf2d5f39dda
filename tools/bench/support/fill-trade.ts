import type { Store } from '#server/db/open.ts'
import { postFilled } from '#test/post-filled.ts'

/** Trade of so many days up to today, whatever the number of invoices. */
const DAYS = 1000
const LINES = 3
/** Every fifth invoice is a purchase; one of 50 is returned, one of 7 unpaid. */
const [PURCHASE, RETURNED, UNPAID] = [5, 50, 7]
const BUYERS = 500

/**
 * Inserts a shop with products, invoices and their movements, as the tables' owner without triggers, and sums it up at the
 * end. Ids are hashes of their numbers, so that lines can refer to them.
 */
export async function fillTrade(
  store: Store,
  shopId: string,
  { products, invoices, today }: { products: number; invoices: number; today: string },
): Promise<void> {
  const idOf = (noun: string, n: string) => `md5('${shopId} ${noun} ' || ${n})::uuid`
  const day = `date '${today}' - ${DAYS - 1} + ((n - 1)::bigint * ${DAYS} / ${invoices})::int`
  const productOf = idOf('product', `((n::bigint * 7919 + p * 104729) % ${products} + 1)`)
  const party = `jsonb_build_object('name', 'Buyer ' || n % ${BUYERS})`

  await store.script(`
    set session_replication_role = replica;

    insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, stock, low_stock, created_at)
    select '${shopId}', ${idOf('product', 'n')}, 'ITEM' || n, 'SKU' || n, 'Product ' || n, 'Product',
           40 + n % 100, 60 + n % 100, case n % 20 when 0 then 0 when 1 then 4 else 100 end, 10,
           date '${today}' - ${DAYS}
      from generate_series(1, ${products}) n;

    insert into documents (
      shop_id, id, noun, direction, number, number_value, status, date, party, own, shipping, no_of_items,
      total_before_tax, cgst, sgst, igst, cess, total_tax, discount, total_after_tax, additional_charges, grand_total,
      amount_words, terms, authorised_signatory, details, cost, payment_mode, amount_received, pending_amount,
      payment_status, created_at)
    select '${shopId}', ${idOf('invoice', 'n')}, 'invoice', case n % ${PURCHASE} when 0 then 'purchase' else 'sales' end,
           'INV-' || n, n, case n % ${RETURNED} when 1 then 'returned' else 'completed' end, ${day}, ${party}, '{}', '{}',
           ${LINES}, 30000, 750, 750, 0, 0, 1500, 0, 31500, 0, 31500, '', '', '', '{}', ${LINES} * (1 + n % 4) * 70,
           'cash', case n % ${UNPAID} when 0 then 0 else 31500 end, case n % ${UNPAID} when 0 then 31500 else 0 end,
           case n % ${UNPAID} when 0 then 'unpaid' else 'paid' end, now()
      from generate_series(1, ${invoices}) n;

    insert into document_lines (
      shop_id, document_id, position, product_id, item_id, itemname, description, hsncode, sku, unit, quantity, rate,
      cgst, sgst, igst, cess, taxable_amount, tax_amount, total, cost, cgst_amount, sgst_amount, igst_amount, cess_amount)
    select '${shopId}', ${idOf('invoice', 'n')}, p, ${productOf}, '', 'Product', '', '', '', '', 1 + n % 4, round(100.0 / (1 + n % 4), 4),
           2.5, 2.5, 0, 0, 10000, 500, 10500, 70, 250, 250, 0, 0
      from generate_series(1, ${invoices}) n cross join generate_series(1, ${LINES}) p;

    insert into stock_movements (
      shop_id, seq, date, product_id, item_id, itemname, movement_type, opening_stock, quantity, closing_stock,
      reference_type)
    select '${shopId}', nextval('stock_movements_seq'), ${day}, ${productOf}, '', 'Product',
           case n % ${PURCHASE} when 0 then 'in' else 'out' end, 100, 1 + n % 4,
           100 + case n % ${PURCHASE} when 0 then 1 + n % 4 else -1 - n % 4 end,
           case n % ${PURCHASE} when 0 then 'Purchase Invoice' else 'Sales Invoice' end
      from generate_series(1, ${invoices}) n cross join generate_series(1, ${LINES}) p;

    set session_replication_role = origin;
    analyze products, documents, document_lines, stock_movements;`)
  await postFilled(store, shopId)
}
