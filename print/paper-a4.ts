import page from './paper-a4.css?inline'
import blocks from './parts/printed-blocks.css?inline'
import foot from './printed-foot.css?inline'
import every from './printed-page.css?inline'
import tables from './tables/printed-tables.css?inline'

/** The stylesheet of A4 with the parts every document on it shares; a layout adds its own frame. */
export const paperA4 = [every, foot, page, blocks, tables].join('\n')
