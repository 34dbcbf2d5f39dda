/** A field's name as its column is named: 'shippingAddress' is 'shipping_address'. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
