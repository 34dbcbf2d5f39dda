import page from './paper-a5.css?inline'
import blocks from './parts/printed-blocks.css?inline'
import foot from './printed-foot.css?inline'
import every from './printed-page.css?inline'
import tables from './tables/printed-tables.css?inline'

/** The stylesheet of A5, with the same parts as A4. */
export const paperA5 = [every, foot, page, blocks, tables].join('\n')
