const TOKEN = /\p{Lu}?\p{Ll}{1,7}|\p{Lu}{1,4}|\p{Lo}|\d{1,3}|[^\p{L}\d\s]{1,2}/gu

/**
 * About how many tokens a text has for current models. Of parts of our pages, half have 91% of it in
 * o200k, and 1% more than 104%; of their characters divided by four, these are 106% and 140%.
 */
export const roughTokens = (text: string): number => text.match(TOKEN)?.length ?? 0
