import { postingsOf } from '#domain/ledger/document-postings.ts'
import type { Store } from '#server/db/open.ts'
import { postedOf } from '#server/documents/posted-document.ts'
import { postedDocuments } from '#server/verify/verify-postings.ts'

/**
 * Posts what books lack that were filled past the functions, and sums them up. Their stock begins at its purchase price, as an
 * opening balance.
 */
export async function postFilled(store: Store, shopId: string): Promise<void> {
  for await (const rows of postedDocuments(store.choresOf(shopId), shopId)) {
    const entries = rows
      .filter(({ counts, entries }) => counts && entries.length === 0)
      .flatMap((row) => postingsOf(postedOf(row)).map((posting) => ({ ...posting, cause_id: row.id })))
    if (entries.length === 0) continue
    await store.script(`
      insert into entries (shop_id, date, account, party, bill, amount, cause, cause_id)
      select '${shopId}', date, account, party, bill, amount, 'document', cause_id
        from jsonb_to_recordset('${JSON.stringify(entries)}') as p (
               date date, account text, party uuid, bill uuid, amount bigint, cause_id uuid)`)
  }
  await store.script(`
    update products set stock_value = round(stock * purchase_price * 100)
     where shop_id = '${shopId}' and stock <> 0 and stock_value = 0 and unit_cost is null and deleted_at is null;
    insert into entries (shop_id, date, account, amount, cause)
    select '${shopId}', india_today(), side.account, side.sign * lacking, 'stock'
      from (
        select (select coalesce(sum(stock_value), 0) from products where shop_id = '${shopId}')
             - (select coalesce(sum(amount), 0) from entries where shop_id = '${shopId}' and account = 'stock') as lacking
      ) worth, (values ('stock', 1), ('opening', -1)) side (account, sign)
     where lacking <> 0;
    select sum_up('${shopId}')`)
}
