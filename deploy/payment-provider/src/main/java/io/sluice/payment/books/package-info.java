/** What the provider knows of payments and refunds, and keeps whatever happens to its process. */
package io.sluice.payment.books;
