import { t } from '#domain/words/t.ts'

interface Limit {
  most: number
  /** Problem and advice. */
  words(most: string): string
}

/**
 * Limits of a shop's manual or imported records, by table: far above the largest shops, so that an endless script is stopped.
 * Documents and vouchers have no limit, as the law requires them. Enforced by the database
 * (server/db/functions/called-by-tables/limits.sql).
 */
export const SHOP_LIMITS = {
  accounts: {
    most: 1000,
    words: (most) =>
      t('A shop keeps at most {most} accounts. Call one otherwise that serves no more.', { most }),
  },
  categories: {
    most: 5000,
    words: (most) =>
      t('A shop keeps at most {most} categories. Delete one that is not used any more.', { most }),
  },
  products: {
    most: 100_000,
    words: (most) =>
      t('A shop keeps at most {most} items. Delete items that are not sold any more.', { most }),
  },
  merchants: {
    most: 100_000,
    words: (most) =>
      t('A shop keeps at most {most} suppliers and buyers. Delete some that nobody deals with any more.', {
        most,
      }),
  },
  price_lists: {
    most: 50,
    words: (most) => t('A shop keeps at most {most} price lists. Delete one that nobody buys by.', { most }),
  },
  schemes: {
    most: 100,
    words: (most) => t('A shop keeps at most {most} schemes. Delete one that is over.', { most }),
  },
  rate_changes: {
    most: 5000,
    words: (most) =>
      t('A shop keeps at most {most} changes of rates. Change the rate in the item itself.', { most }),
  },
  recurring_expenses: {
    most: 500,
    words: (most) =>
      t('A shop keeps at most {most} monthly expenses. Remove one that does not come any more.', { most }),
  },
  tasks: {
    most: 100_000,
    words: (most) => t('A shop keeps at most {most} tasks. Delete those that are done.', { most }),
  },
  questions: {
    most: 20_000,
    words: (most) => t('A shop can ask {most} questions. Write in one that is there.', { most }),
  },
  question_answers: {
    most: 100_000,
    words: (most) => t('A shop can give {most} answers. Say it to each other.', { most }),
  },
  answer_files: {
    most: 2 * 1024 * 1024 * 1024,
    words: () =>
      t('A shop keeps at most 2 GB of files in answers. Attach this one to the bill that it belongs to.'),
  },
  imports: {
    most: 2_000_000,
    words: (most) => t('A shop keeps at most {most} imported rows. Enter what is new by hand.', { most }),
  },
  gst_findings_seen: {
    most: 100_000,
    words: (most) =>
      t('A shop can call {most} findings right as they are. Correct what this one is about.', { most }),
  },
  logos: {
    most: 50,
    words: (most) => t('A shop can use {most} different logos. Choose one of those.', { most }),
  },
  voucher_papers: {
    most: 1024 * 1024 * 1024,
    words: () => t('A shop keeps at most 1 GB of photos. Remove photos that nobody needs any more.'),
  },
  attachments: {
    most: 10 * 1024 * 1024 * 1024,
    words: () =>
      t('A shop keeps at most 10 GB of files at its documents. Remove files that nobody needs any more.'),
  },
} as const satisfies Record<string, Limit>

/** Message when a table is full. */
export function limitWords(table: string): string {
  const { most, words }: Limit = SHOP_LIMITS[table as keyof typeof SHOP_LIMITS]
  return words(most.toLocaleString('en-IN'))
}
