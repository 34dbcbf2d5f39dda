import { ICONS } from './icon-paths.ts'
import { SHOP_ICONS } from './shop-icons.ts'

Object.assign(ICONS, SHOP_ICONS)
