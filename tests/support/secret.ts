/** The secret of every test's brand. */
export const testSecret = 'dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQ';
