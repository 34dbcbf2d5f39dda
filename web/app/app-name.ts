/** The product's name: sidebar, page titles, checkout. */
export const APP_NAME = 'Bahi'
