/** The formats that buttons and keys switch on and off. */
export type Format = 'strong' | 'em' | 'link' | 'bullets' | 'numbers' | 'quote' | 'code'
