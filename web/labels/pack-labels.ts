import type { LabelGood } from '#contract/shelf/labels.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { soldAs } from '#domain/shelf/packs.ts'

/** A product and its packs that have a barcode, each with its own price; labels of packs are asked for one by one. */
export const withPacks = ({ product, came }: LabelGood) => [
  { key: product._id, product, came, isPack: false },
  ...(product.packs ?? []).flatMap((pack) => {
    const name = `${product.name}, ${packWords(pack)}`
    const codes = { itemId: pack.barcode ?? '', sku: '', ownNumber: undefined }
    const packed = { ...soldAs(product, pack), name, ...codes }
    return pack.barcode ? [{ key: pack._id, product: packed, came: undefined, isPack: true }] : []
  }),
]
