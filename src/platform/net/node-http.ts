/**
 * `import` of node:http evaluates all of its exports, and one of them loads undici, which we do not
 * use. This avoids that.
 */
export const http = process.getBuiltinModule('node:http')
