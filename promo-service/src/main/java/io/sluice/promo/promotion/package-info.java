/** Promotions and how they change: draft, published, running, ended or cancelled. */
package io.sluice.promo.promotion;
